import { Mail, Phone } from '#web/ui/icons.tsx';

interface PersonContactProps {
  readonly person: { readonly contactNumber: string; readonly emailId: string };
}

export const PersonContact = ({ person: { contactNumber, emailId } }: PersonContactProps) => (
  <ul className="flex flex-wrap gap-x-6 text-sm">
    <li>
      <a href={`tel:+91${contactNumber}`} className="link inline-flex min-h-11 items-center gap-2 tabular-nums">
        <Phone aria-hidden className="size-4 shrink-0" />
        {contactNumber}
      </a>
    </li>
    {emailId && (
      <li className="min-w-0">
        <a href={`mailto:${emailId}`} className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere">
          <Mail aria-hidden className="size-4 shrink-0" />
          {emailId}
        </a>
      </li>
    )}
  </ul>
);
