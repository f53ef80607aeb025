import { Link } from '#web/page/links.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';

/** Replaces a vendor's page for users without the role; the server refuses their calls in any case. */
export function VendorsOnly({ title }: { title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <EmptyState art="no-kitchen" title="This page is for vendors. Add the Vendor role in your account.">
        <Link to="/home/account" className="btn btn-primary">
          Become a VENDOR
        </Link>
      </EmptyState>
    </>
  );
}
