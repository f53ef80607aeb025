import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  APP_DAYS_MAX,
  AppLimits,
  AppRequest,
  clientOf,
  connectApp,
  redirectBack,
  redirectsTo,
} from '#contract/accounts/apps.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { asSent } from '#web/ui/forms/as-sent.ts';
import { DaysField } from '#web/ui/forms/DaysField.tsx';
import { Form, FormEnd } from '#web/ui/forms/Form.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';

/** The request, undefined unless it is one of an app that leads back to itself. */
function requestIn({ searchParams }: URL) {
  const request = z.safeParse(AppRequest, Object.fromEntries(searchParams)).data;
  const client = request && clientOf(request.client);
  return request && client && redirectsTo(client, request.redirectUri)
    ? { ...request, appName: client.appName }
    : undefined;
}

export const load = guarded(async ({ user, url }) => ({ user, request: requestIn(url) }));

export const meta = () => ({ title: t`Connect an app` });

const USUAL = { orderMax: 500, dayMax: 1000, askAbove: 300, days: 30 };

/** `/home/connectApp?client=…`: the consent to an app, after which it leads back to the app. */
export default function ConnectAppPage({ loaderData: { user, request } }: PageProps<typeof load>) {
  const form = useForm({ mode: 'onChange', resolver: zodResolver(asSent(AppLimits)), defaultValues: USUAL });
  if (!request) {
    return (
      <div className="mx-auto max-w-xl">
        <h1 className="mb-4">Connect an app</h1>
        <p role="alert">This link of the app is not valid. Start again in the app.</p>
      </div>
    );
  }
  if (!user.roles.some(({ roleType }) => roleType === 'CUSTOMER')) {
    return (
      <div className="mx-auto max-w-xl">
        <h1 className="mb-4">Connect an app</h1>
        <p role="alert">
          Apps order for customers. Add the role Customer{' '}
          <Link to="/home/account" className="link">
            in your account
          </Link>{' '}
          first, then start again in the app.
        </p>
      </div>
    );
  }
  const { appName, ...asked } = request;
  const { host } = new URL(asked.redirectUri);
  const send = async (limits: typeof USUAL) => {
    const { redirectTo } = await call(connectApp, { params: { userId: user.userId }, body: { ...asked, ...limits } });
    location.assign(redirectTo);
  };
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      <h1 className="wrap-anywhere">{t`Connect ${appName}?`}</h1>
      <p className="wrap-anywhere">
        {t`It asks to order for ${user.userName} (${user.contactNumber}). If you connect it, this site gets the access:`}{' '}
        <strong>{host}</strong>
      </p>
      <ul className="list-disc pl-5">
        <li>It can see your saved addresses, your orders and your questions to support.</li>
        <li>It can order to your saved addresses and pay from your wallet, within the limits below.</li>
        <li>It can cancel orders, and ask support for you.</li>
        <li>It cannot change your account or add addresses or money.</li>
      </ul>
      <p className="alert alert-warning alert-soft text-base-content">
        Any app can use this name. Connect it only if you have just started this in the app yourself.
      </p>
      <Form form={form} send={send} reload={false} className="flex flex-col gap-2">
        <NumberField form={form} name="orderMax" label="Limit per order (₹)" />
        <NumberField form={form} name="dayMax" label="Limit per day (₹)" />
        <NumberField form={form} name="askAbove" label="I place orders above this amount myself (₹)" />
        <DaysField form={form} label="Connected for" name="days" most={APP_DAYS_MAX} />
        <FormEnd submit={t`Connect`} />
        <a href={redirectBack(asked.redirectUri, { error: 'access_denied' }, asked.state)} className="btn">
          Do not connect
        </a>
      </Form>
    </div>
  );
}
