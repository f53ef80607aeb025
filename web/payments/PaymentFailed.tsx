export const PAYMENT_FAILED = 'Payment failed. Nothing was taken.';

/** With UPI the bank may have taken money even so; it sends it back. */
export const PaymentFailed = () => (
  <div role="alert" className="alert alert-error alert-soft text-base">
    <p>
      <strong className="block">{PAYMENT_FAILED}</strong>
      If your bank shows it as paid, you get the money back.
    </p>
  </div>
);
