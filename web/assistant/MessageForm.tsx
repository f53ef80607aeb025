import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { SendHorizontal } from '#web/ui/icons.tsx';

const LENGTH_MAX = 1000;

interface MessageFormProps {
  readonly isPending: boolean;
  readonly onSend: (text: string) => void;
}

/**
 * Blank messages are not sent. The input is uncontrolled, so that nothing typed before hydration is lost; it sticks to
 * the bottom of the window.
 */
export function MessageForm({ isPending, onSend }: MessageFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [isBlank, setBlank] = useState(true);
  const look = () => setBlank(!box.current?.value.trim());
  useEffect(look, []);
  useFocusAfter(isPending, box);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!box.current || isPending || !box.current.value.trim()) return;
    onSend(box.current.value);
    box.current.value = '';
    look();
  };
  return (
    <form
      onSubmit={submit}
      className="sticky bottom-(--floor) z-10 -mx-4 flex gap-2 border-base-300 border-t bg-base-100 px-4 pt-3 pb-[max(0.75rem,var(--safe))] sm:mx-0 sm:px-0"
    >
      <label className="input min-h-12 min-w-0 flex-1 text-base">
        <span className="sr-only">Your message</span>
        <input
          ref={box}
          type="text"
          name="message"
          onInput={look}
          disabled={isPending}
          maxLength={LENGTH_MAX}
          placeholder="Write a message"
          autoComplete="off"
          enterKeyHint="send"
        />
      </label>
      <button type="submit" className="btn btn-primary min-h-12 w-28 sm:w-32" disabled={isBlank || isPending}>
        {isPending ? (
          t`Sending...`
        ) : (
          <>
            Send
            <SendHorizontal aria-hidden className="size-5" />
          </>
        )}
      </button>
    </form>
  );
}

/** If the pressed button is gone or disabled after a reply, focuses the input. */
function useFocusAfter(isPending: boolean, box: { readonly current: HTMLInputElement | null }): void {
  const wasPending = useRef(false);
  useEffect(() => {
    const focused = document.activeElement;
    const isNowhere = !focused || focused === document.body || focused.matches('main, :disabled');
    if (wasPending.current && !isPending && isNowhere) box.current?.focus({ preventScroll: true });
    wasPending.current = isPending;
  }, [isPending, box]);
}
