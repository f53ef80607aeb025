import { ChefHat } from 'lucide-react';
import { Link } from '#web/page/links.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';

/** What a vendor's screen is for someone without the role; the server refuses their calls anyway. */
export function VendorsOnly({ title }: { title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <EmptyState icon={ChefHat} title="This page is for vendors. Take the role VENDOR, and it is yours too.">
        <Link to="/home/account" className="btn btn-primary">
          Become a VENDOR
        </Link>
      </EmptyState>
    </>
  );
}
