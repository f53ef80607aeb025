import { data } from 'react-router';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';

const missing = () => data(null, { status: 404 });
export const loader = missing;
export const clientLoader = missing;

export const meta = () => [{ title: 'Not found · Chatpata' }];

export default function NotFoundPage() {
  return <ErrorPage status={404} />;
}
