/** With UPI the bank may have taken money even so, and sends it back: never promise that nothing was taken. */
export function PaymentFailed() {
  return (
    <p role="alert" className="alert alert-error alert-soft font-semibold text-base">
      The payment failed. If your bank took money after all, you get it back.
    </p>
  );
}
