/** With UPI nobody knows at once whether the bank took money: what it did take is sent back. */
export function PaymentFailed() {
  return (
    <p role="alert" className="alert alert-error alert-soft font-semibold text-base">
      The payment failed. If your bank took money after all, you get it back.
    </p>
  );
}
