import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { enrolTablet, tablet } from '#contract/kitchen/tablets.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { KitchenView } from '#web/ordering/board/kitchen/KitchenView.tsx';
import style from '#web/ordering/board/kitchen/kitchen-view.css?url';
import { boardTitle, loadBoardAgain } from '#web/ordering/board/order-board.ts';
import { type Loading, loadDocument, personOf } from '#web/page/loading.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { HandOvers } from '#web/riders/HandOvers.tsx';
import { LanguageLinks } from '#web/shell/LanguageLinks.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Names } from './Names.tsx';

/** Whether this tab shows a shift: its board stays while the server cannot be reached. */
let isShift = false;

/** The server renders the same page for every browser without a session, so that names are loaded in the browser. */
export async function load(loading: Loading) {
  isShift = await personOf(loading).then(
    (user) => user?.shiftAt !== undefined,
    () => !import.meta.env.SSR && isShift,
  );
  const board = isShift ? await loadBoardAgain(loading) : undefined;
  if (board && 'orders' in board) return { board };
  return import.meta.env.SSR ? {} : { names: await loading.call(tablet, {}) };
}

export const meta = ({ loaderData }: MetaArgs<typeof load>) => ({
  path: '/tablet',
  title: boardTitle(loaderData?.board, t`Kitchen tablet`),
  isIndexed: false,
});

/**
 * `/tablet#`: makes this browser a kitchen tablet. `/tablet`: the board of a shift, or the names that can begin one.
 */
export default function TabletPage({ loaderData: { board, names } }: PageProps<typeof load>) {
  const { hash } = useLocation();
  const link = useHydrated() ? hash.slice(1) : '';
  if (board) {
    return (
      <HandOvers board={board}>
        <KitchenView board={board} />
      </HandOvers>
    );
  }
  return (
    <div className="kitchen-view fixed inset-0 z-40 overflow-y-auto bg-base-100 p-4">
      <link rel="stylesheet" href={style} precedence="default" />
      <div className="mx-auto flex min-h-full max-w-2xl flex-col justify-center gap-4">
        {names ? <Names {...names} /> : link ? <Enrol link={link} /> : <LoadNames />}
        <p className="flex flex-wrap justify-center gap-x-5">
          <LanguageLinks className="link link-hover inline-flex min-h-11 min-w-11 items-center justify-center" />
        </p>
      </div>
    </div>
  );
}

function LoadNames() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!location.hash) void revalidate();
  }, [revalidate]);
  return <span className="loading self-center" role="status" aria-label={t`Loading`} />;
}

function Enrol({ link }: { link: string }) {
  const { busy, failure, run } = useCommand(t`That did not work. Please try again.`, { reload: false });
  const enrol = async () => {
    await call(enrolTablet, { body: { link } });
    await loadDocument('/tablet');
  };
  return (
    <section className="flex flex-col gap-4">
      <h1>Make this device a kitchen tablet?</h1>
      <p>
        Whoever works here then enters their own PIN to see the orders. Your own account is logged out on this device.
      </p>
      <Failure message={failure} className="alert alert-error alert-soft" />
      <BusyButton busy={busy} className="btn btn-primary" onClick={() => run(enrol)}>
        Make it a kitchen tablet
      </BusyButton>
    </section>
  );
}
