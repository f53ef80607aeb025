import { useId } from 'react';
import { Failure } from './Failure.tsx';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly words: string;
  readonly failure?: string | undefined;
}

export function Switch({ label, isOn, onChange, words, failure }: SwitchProps) {
  const id = useId();
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          role="switch"
          className="toggle toggle-success toggle-lg"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="font-bold text-sm">{label}</span>
      </label>
      <p id={id} className="text-sm">
        {words}
      </p>
      <Failure message={failure} />
    </>
  );
}
