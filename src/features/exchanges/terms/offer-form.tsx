import { useEffect } from 'react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { createStore, useStore } from '#src/lib/store.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

interface OfferForm {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
}

const offerForm = createStore<(OfferForm & { loading: boolean }) | null>(null);
const close = () => offerForm.set(null);

/** Opens the form for another offer in an exchange, which OfferFormHost renders. */
export const openOfferForm = (form: OfferForm): void => offerForm.set({ ...form, loading: true });
/** Whether the form for this exchange is about to open. */
export const useIsOfferFormLoading = (exchangeId: string): boolean => {
  const form = useStore(offerForm);
  return form?.exchange.id === exchangeId && form.loading;
};
const onShown = () => {
  const form = offerForm.get();
  if (form?.loading) offerForm.set({ ...form, loading: false });
};

/**
 * The form for another offer. It is rendered outside of the rows and cards that open it: a new offer of the other side
 * re-renders those, and typed text would be lost.
 */
export function OfferFormHost() {
  const form = useStore(offerForm);
  useEffect(() => close, []);
  const dialog = useLazyModule(
    form !== null,
    () => import('#src/features/exchanges/terms/change-offer-dialog.tsx'),
    () => {
      close();
      toastLoadFailed();
    },
  );
  if (!dialog || !form) return null;
  const { exchange, side, otherName } = form;
  return (
    <dialog.ChangeOfferDialog
      key={exchange.id}
      exchange={exchange}
      side={side}
      otherName={otherName}
      onShown={onShown}
      onClose={close}
    />
  );
}
