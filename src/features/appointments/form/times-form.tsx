import { useEffect } from 'react';
import type { Appointment } from '#contracts/exchanges/appointments.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { createStore, useStore } from '#src/lib/store.ts';

export interface TimesForm {
  exchangeId: string;
  otherName: string;
  /** The appointment that is answered or moved; none for a new one. */
  appointment?: Appointment;
}

const timesForm = createStore<(TimesForm & { loading: boolean }) | null>(null);
const close = () => timesForm.set(null);
const onShown = () => {
  const form = timesForm.get();
  if (form?.loading) timesForm.set({ ...form, loading: false });
};

/** Opens the form for times to meet, which TimesFormHost renders. */
export const openTimesForm = (form: TimesForm): void => timesForm.set({ ...form, loading: true });
/** Whether the form for this exchange is about to open. */
export const useIsTimesFormLoading = (exchangeId: string): boolean => {
  const form = useStore(timesForm);
  return form?.exchangeId === exchangeId && form.loading;
};

/** The form for times to meet. It is outside of the rows that open it, which may move while someone types. */
export function TimesFormHost() {
  const form = useStore(timesForm);
  useEffect(() => close, []);
  const dialog = useLazyModule(
    form !== null,
    () => import('#src/features/appointments/form/times-dialog.tsx'),
    () => {
      close();
      toastLoadFailed();
    },
  );
  if (!dialog || !form) return null;
  const { loading: _, ...shown } = form;
  return <dialog.TimesDialog {...shown} onShown={onShown} onClose={close} />;
}
