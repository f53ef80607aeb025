import { useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { install, useInstallPrompt } from '#web/page/install-prompt.ts';
import { decline, isDeclined } from '#web/page/later.ts';
import { useBrand } from '#web/page/operator.ts';
import { useHydrated } from '#web/ui/hydrated.ts';

const OFFER = 'install';

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

/** After a delivered order, in browsers that can install. */
export function InstallOffer() {
  const isHydrated = useHydrated();
  const prompt = useInstallPrompt();
  const [isOver, setOver] = useState(false);
  const { name } = useBrand();
  if (!isHydrated || !prompt || isOver || isInstalled() || isDeclined(OFFER)) return null;
  const later = () => {
    decline(OFFER);
    setOver(true);
  };
  const take = async () => {
    if (!(await install())) decline(OFFER);
  };
  return (
    <section
      aria-label={t`Install ${name}`}
      className="mt-5 flex flex-wrap items-center gap-4 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm"
    >
      <img src="/icons/icon-192.png" alt="" width="56" height="56" className="rounded-xl" />
      <div className="min-w-48 flex-1">
        <p className="font-bold">Add {name} to your home screen</p>
        <p className="text-sm">See your orders in one tap, even offline.</p>
      </div>
      <div className="flex gap-2">
        <button type="button" className="btn btn-primary" onClick={take}>
          Install
        </button>
        <button type="button" className="btn btn-ghost" onClick={later}>
          Not now
        </button>
      </div>
    </section>
  );
}

export function InstallPart() {
  const isHydrated = useHydrated();
  const prompt = useInstallPrompt();
  const { name } = useBrand();
  if (isHydrated && isInstalled()) return <p>{name} is installed on this device.</p>;
  return (
    <>
      <p className="mb-3">See your orders in one tap, even offline.</p>
      {prompt ? (
        <button type="button" className="btn" onClick={() => void install()}>
          Install {name}
        </button>
      ) : (
        <p className="text-sm">
          Choose <b>Add to Home Screen</b> or <b>Install</b> in your browser’s menu. In Safari on an iPhone, look under
          Share.
        </p>
      )}
    </>
  );
}
