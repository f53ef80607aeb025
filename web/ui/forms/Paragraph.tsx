import type { ComponentProps } from 'react';
import { pressEnter } from './enter-key.ts';

const LENGTH_MAX = 1000;

interface ParagraphProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (written: string) => void;
}

/** Line breaks become spaces: they are control characters, which the server refuses. */
export function Paragraph({ value, onChange, ...rest }: ParagraphProps) {
  return (
    <textarea
      rows={3}
      maxLength={LENGTH_MAX}
      className="textarea w-full"
      autoComplete="off"
      enterKeyHint="done"
      onKeyDown={pressEnter}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))}
    />
  );
}
