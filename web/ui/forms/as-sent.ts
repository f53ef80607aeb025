import * as z from 'zod/mini';

/** A form with amounts as it is sent, in rupees, where its own schema gives the server's paise. */
export const asSent = <S extends z.ZodMiniType>(form: S) =>
  z.pipe(
    form,
    z.transform((checked: z.output<S>) => z.encode(form, checked)),
  );
