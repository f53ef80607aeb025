export const Failure = ({ message, className = 'text-error text-sm' }: FailureProps) =>
  message && (
    <p role="alert" className={className}>
      {message}
    </p>
  );

interface FailureProps {
  readonly message: string | undefined;
  readonly className?: string;
}
