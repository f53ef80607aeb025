import type { ReactNode } from 'react';
import { t } from '#contract/kit/texts.ts';
import type { MenuImport } from '#contract/kitchen/menu.ts';

/** Longer lists are cut; the counts include the rest. */
const SHOWN_MAX = 100;

export function ImportPreview({ name, preview }: { name: string; preview: MenuImport }) {
  const { added, changed, unchanged, refused, rows } = preview;
  return (
    <section aria-label="Import preview" className="mt-4">
      <p role="status">
        <strong className="wrap-anywhere">{name}</strong>: nothing is saved yet.
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        <Count label="Added" style="text-success">
          {added}
        </Count>
        <Count label="Changed" style="text-info">
          {changed}
        </Count>
        <Count label="Unchanged">{unchanged}</Count>
        <Count label="Refused" style={refused.length > 0 ? 'text-error' : ''}>
          {refused.length}
        </Count>
      </dl>
      {refused.length > 0 && (
        <Lines
          title="Refused lines"
          note="They are skipped; the others can still be imported."
          columns={[t`Line`, t`Reason`]}
          rows={refused.map(({ line, reason }) => [line, reason])}
        />
      )}
      {(['added', 'changed'] as const).map((outcome) => {
        const touched = rows.filter((row) => row.outcome === outcome);
        if (touched.length === 0) return null;
        return (
          <Lines
            key={outcome}
            title={outcome === 'added' ? t`Added` : t`Changed`}
            columns={[t`Line`, t`Dish`]}
            rows={touched.map(({ line, dishName }) => [line, dishName])}
          />
        );
      })}
    </section>
  );
}

const Count = ({ label, style = '', children }: { label: string; style?: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse rounded-field bg-base-200 p-3 text-center">
    <dt className="text-sm">{label}</dt>
    <dd className={`font-bold text-2xl tabular-nums ${style}`}>{children}</dd>
  </div>
);

interface LinesProps {
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly (readonly [line: number, text: string])[];
}

function Lines({ title, note, columns, rows }: LinesProps) {
  const more = rows.length - SHOWN_MAX;
  return (
    <div className="mt-4">
      <h3 className="font-bold text-lg">{title}</h3>
      {note && <p className="text-sm">{note}</p>}
      <table className="table-sm mt-1 table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_MAX).map(([line, text]) => (
            <tr key={line}>
              <td className="w-16 tabular-nums">{line}</td>
              <td className="wrap-anywhere">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="text-sm">and {more.toLocaleString('en-IN')} more</p>}
    </div>
  );
}
