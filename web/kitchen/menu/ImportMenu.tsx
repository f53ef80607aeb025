import { useRef, useState } from 'react';
import { CSV_BYTES_MAX } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';
import { importMenu, type MenuImport } from '#contract/kitchen/menu.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { FileUp } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { ImportPreview } from './ImportPreview.tsx';

const FAILED = 'The file could not be imported. Please try again.';
const TOO_LARGE = 'A menu file can be up to 5 MB.';
const COLUMNS = 'dishName, dishType, dishCuisine, dishDescription, price';
const MORE_COLUMNS =
  'speciality, imageUrl, isAvailable, options, isEgg, kcal, servingSize, allergens, hsn, gstRate, secondName';
const OPTIONS = `Size (pick 1, sets price): Half 120 | Full 200; Extras (pick up to 2): Cheese 40 | Egg 15 (egg)`;
const DISHES = `Misal Pav,Veg,Misal,Sprouts in a hot gravy,80
Chicken Thali,Nonveg,Thalis,With rice and two curries,220
`;
const EXAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent(`${COLUMNS.replaceAll(' ', '')}\n${DISHES}`)}`;

interface Chosen {
  readonly name: string;
  readonly csv: string;
  readonly preview: MenuImport;
}

/** Imports a menu from a CSV file: first a preview; nothing is saved before the vendor confirms. */
export function ImportMenu({ restaurantId }: { restaurantId: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { chosen, busy, failure, choose, write, reset } = useImport(restaurantId, () => dialog.current?.close());
  const changes = chosen ? chosen.preview.added + chosen.preview.changed : 0;
  return (
    <>
      <button type="button" className="btn" onClick={() => dialog.current?.showModal()}>
        <FileUp aria-hidden className="size-4" />
        Import CSV
      </button>
      <Dialog ref={dialog} onClose={reset} aria-labelledby="import-title" className="w-[40rem] p-5 sm:p-6">
        <h2 id="import-title">Import a menu</h2>
        <p className="mt-2 text-sm">
          A CSV with the columns <Names>{COLUMNS}</Names>, and <Names>{MORE_COLUMNS}</Names> if you like. The type is
          Veg or Nonveg, the cuisine is the section of the menu.{' '}
          <a href={EXAMPLE} download="menu.csv" className="link inline-block py-2.5 font-semibold">
            Download an example
          </a>{' '}
          or export a menu. Dishes are matched by name; no dish is removed.
        </p>
        <p className="mt-2 text-sm">
          Options are written as <Names>{OPTIONS}</Names>. An empty cell removes a dish’s options.
        </p>
        <Label label="CSV file" className="mt-4">
          <input
            type="file"
            accept=".csv,text/csv"
            className="input w-full py-2 file:me-3 file:font-semibold"
            disabled={busy !== undefined}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) choose(file);
              // Lets the same file be chosen again after a correction.
              event.target.value = '';
            }}
          />
        </Label>
        <Failure message={failure} className="alert alert-error alert-soft mt-4" />
        {busy && !chosen && (
          <p role="status" className="mt-4 flex items-center gap-3">
            <span className="loading" aria-hidden />
            Reading the file …
          </p>
        )}
        {chosen && <ImportPreview name={chosen.name} preview={chosen.preview} />}
        <div className="-mx-5 -mb-5 sticky -bottom-5 mt-5 flex flex-wrap justify-end gap-2 border-base-300 border-t bg-base-100 px-5 py-4 sm:-mx-6 sm:-mb-6 sm:-bottom-6">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <BusyButton busy={busy} className="btn btn-primary" disabled={changes === 0} onClick={write}>
            {importWords(changes)}
          </BusyButton>
        </div>
      </Dialog>
    </>
  );
}

function importWords(dishes: number): string {
  if (dishes === 0) return t`Import`;
  return dishes === 1 ? t`Import ${dishes} dish` : t`Import ${dishes} dishes`;
}

const Names = ({ children }: { children: string }) => (
  <span className="font-mono text-xs wrap-anywhere">{children}</span>
);

function useImport(restaurantId: number, onWritten: () => void) {
  const [chosen, setChosen] = useState<Chosen>();
  const { busy, failure, clear, fail, run } = useCommand(FAILED);
  const send = (csv: string, dryRun: boolean) =>
    call(importMenu, { params: { restaurantId }, query: { dryRun }, body: csv });

  const choose = (file: File) => {
    setChosen(undefined);
    if (file.size > CSV_BYTES_MAX) return fail(TOO_LARGE);
    return run(async () => {
      const csv = await file.text();
      setChosen({ name: file.name, csv, preview: await send(csv, true) });
    });
  };
  const write = async () => {
    const isWritten = await run(async () => {
      if (!chosen) return;
      const { added, changed } = await send(chosen.csv, false);
      snack(t`${added} added, ${changed} changed.`);
    });
    if (isWritten) onWritten();
  };
  const reset = () => {
    setChosen(undefined);
    clear();
  };
  return { chosen, busy, failure, choose, write, reset };
}
