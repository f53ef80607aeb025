import { useRef, useState } from 'react';

/** A dialog about one of several things: `ask` opens it about one, which is then `chosen`. */
export function useQuestion<T>() {
  const question = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<T>();
  const ask = (about: T) => {
    setChosen(about);
    question.current?.showModal();
  };
  return { question, chosen, ask };
}
