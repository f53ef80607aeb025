/** Notifications, from the order's move to a real service worker: only the browser's push service is a double. */
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { type newSubscription, startPushService } from '#tests/engines/push-service.ts';
import { axe } from '../vocabulary/axe.ts';
import { kitchenElsewhere } from '../vocabulary/kitchens.ts';
import { orderFrom, orderInTown } from '../vocabulary/orders.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test.use({ serviceWorkers: 'allow' });

const SOON = { timeout: 20_000 };

/** The browser has no push service here: this is what it would give to the page. */
async function subscribeTo(page: Page, form: ReturnType<typeof newSubscription>['form'], note: (key: string) => void) {
  await page.exposeFunction('noteKey', note);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let permission = localStorage.getItem('notifications') ? 'granted' : 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return 'granted';
    };
    const subscription = { options: {}, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => null,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        await Reflect.get(globalThis, 'noteKey')(applicationServerKey);
        return subscription;
      },
    });
  }, form);
}

/** Hands a message to the service worker as the browser does. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/**
 * The headless browser lets nobody show notifications, whatever it was granted. So what the worker wants to show is
 * noted instead, and kept by its tag as the system does.
 */
async function noteShown(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = Object(globalThis);
    scope.shown = new Map();
    scope.ServiceWorkerRegistration.prototype.showNotification = async (title: string, options: { tag: string }) =>
      void scope.shown.set(options.tag, { title, ...options });
  });
  return worker;
}

const shown = (worker: Worker) =>
  worker.evaluate(() => [...Object(globalThis).shown.values()].map(({ title, body, tag }) => ({ title, body, tag })));

test('a customer asks to be notified of an order, and is, also in the real service worker', async ({
  page,
  context,
  browser,
  baseURL,
  sql,
}) => {
  let serverKey = '';
  const service = await startPushService(() => serverKey);
  const { form } = service.subscribe('phone');
  await subscribeTo(page, form, (key) => {
    serverKey = key;
  });
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  const orderId = await orderFrom(page, userId, kitchen);
  await page.goto(`/home/order/${orderId}`);
  await test.step('our own question comes first', async () => {
    const question = page.getByRole('region', { name: 'Notifications' });
    await expect(question).toBeVisible();
    expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await question.getByRole('button', { name: 'Notify me' }).click();
    await expect(question).toBeHidden(SOON);
  });
  await test.step('the push service gets the message, readable for this browser alone', async () => {
    await move(orderId, 'ACCEPTED', { minutes: 20 });
    await expect.poll(() => service.received.length, SOON).toBe(1);
  });
  const [{ message, headers } = { message: {}, headers: {} }] = service.received;
  expect(headers).toMatchObject({ topic: `order-${orderId}`, urgency: 'normal' });
  await test.step('the service worker shows it', async () => {
    const worker = await noteShown(context);
    await deliver(context, page, message);
    const expected = {
      title: 'Your order is accepted',
      body: `Masala Lane · Order ${orderId}`,
      tag: `order-${orderId}`,
    };
    await expect.poll(() => shown(worker), SOON).toEqual([expected]);
    await deliver(context, page, { ...message, title: 'Your order is on its way' });
    await expect.poll(() => shown(worker), SOON).toEqual([{ ...expected, title: 'Your order is on its way' }]);
  });
  await test.step('pressed, it brings the order’s tab to the front, or opens one', async () => {
    const worker = await noteShown(context);
    // The browser lets a worker do this only after a real press.
    const press = () =>
      worker.evaluate(async (path) => {
        const scope = Object(globalThis);
        const done: string[] = [];
        scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
          done.push(`focus ${new URL(this.url).pathname}`);
        };
        scope.clients.openWindow = async (url: string) => void done.push(`open ${new URL(url).pathname}`);
        const notification = { data: { path }, close: () => void done.push('close') };
        scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }));
        for (let look = 0; look < 100 && done.length < 2; look++)
          await new Promise((resolve) => setTimeout(resolve, 50));
        return done;
      }, `/home/order/${orderId}`);
    expect(await press()).toEqual(['close', `focus /home/order/${orderId}`]);
    await page.goto('/home');
    expect(await press()).toEqual(['close', `open /home/order/${orderId}`]);
  });
  await test.step('Notifications lists the device and the kinds, and turns them off', async () => {
    await page.goto('/home/account/notifications');
    const part = page.getByRole('main');
    await expect(part.getByText('This device')).toBeVisible();
    const accepted = part.getByRole('checkbox', { name: 'An order is on its way' });
    await accepted.click();
    await expect(accepted).not.toBeChecked();
    await page.reload();
    await expect(accepted).not.toBeChecked();
    expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await part.getByRole('button', { name: /^Turn off on/ }).click();
    await expect(part.getByText('Notifications are not on for any device yet.')).toBeVisible();
    await expect(part.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  });
  await service.close();
});

test('declined, the question is not asked again', async ({ page }) => {
  const userId = await beCustomer(page, 1000);
  const orderId = await orderInTown(page, userId);
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  await page.goto(`/home/order/${orderId}`);
  const question = page.getByRole('region', { name: 'Notifications' });
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(question).toBeHidden();
});
