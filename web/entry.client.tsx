/** Brings the page to life that the server rendered. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { OperatorContext } from './page/operator.ts';
import { PAGE_DATA } from './page/start-script.ts';
import { loadScreensAt, routesWith } from './routes.tsx';

async function start(): Promise<void> {
  const data = document.getElementById(PAGE_DATA)?.textContent;
  const { operator, ...hydrationData } = JSON.parse(data ?? '{}');
  const router = createBrowserRouter(routesWith(await loadScreensAt(location.pathname)), { hydrationData });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <OperatorContext value={operator}>
          <RouterProvider router={router} />
        </OperatorContext>
      </StrictMode>,
    );
  });
}

// A page's code is loaded while the pointer is still over a link to it.
document.addEventListener('pointerover', ({ target }) => {
  const link = target instanceof Element && target.closest('a');
  if (link && link.origin === location.origin) loadScreensAt(link.pathname).catch(() => {});
});

// Not awaited here: the screens import modules of this file, which must be ready.
start();
