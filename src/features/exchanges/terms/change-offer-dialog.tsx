import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { draftOf, termsOfPost } from '#src/features/exchanges/terms/form/starting-terms.ts';
import { TermsFields } from '#src/features/exchanges/terms/form/terms-fields.tsx';
import { useTermsForm } from '#src/features/exchanges/terms/form/use-terms-form.ts';
import { startOfOffer } from '#src/features/exchanges/terms/offers.ts';
import { OfferOvertaken } from '#src/features/exchanges/terms/offer-overtaken.tsx';
import { useWriteOffer } from '#src/features/exchanges/terms/use-write-offer.ts';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { trpc } from '#src/api/trpc.ts';
import type { TermsVersion } from '#contracts/exchanges/terms.ts';

interface ChangeOfferDialogProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
  /** Called once the form is loaded and shown. */
  onShown: () => void;
  onClose: () => void;
}

/** The form for another offer, once it is known what has been offered before. */
export function ChangeOfferDialog(props: ChangeOfferDialogProps) {
  const { exchange, onClose } = props;
  const { data, error } = useQuery(trpc.terms.list.queryOptions({ id: exchange.id }));
  useEffect(() => {
    if (!error || data) return;
    toastError('Error', error, "We couldn't load the offers. Please try again.");
    onClose();
  }, [error, data, onClose]);
  return data ? <OfferForm {...props} versions={data} /> : null;
}

interface OfferFormProps extends ChangeOfferDialogProps {
  versions: readonly TermsVersion[];
}

function OfferForm({ exchange, side, otherName, versions, onShown, onClose }: OfferFormProps) {
  useEffect(onShown, [onShown]);
  const [{ startingVersion, seenVersion }] = useState(() => startOfOffer(exchange, versions));
  const form = useTermsForm(startingVersion ? draftOf(startingVersion) : termsOfPost(exchange.serviceRequest));
  const { overtaken, write } = useWriteOffer({ exchange, form, newest: seenVersion, onSent: onClose });
  return (
    <FormDialog
      size="lg"
      title="Change the offer"
      description={
        exchange.agreedTerms
          ? `What you agreed stands until ${otherName} accepts the change.`
          : `${otherName} can accept it or make another offer.`
      }
      action="Send offer"
      isPending={write.isPending}
      asksBeforeClosing={form.formState.isDirty}
      onSubmit={() => void form.handleSubmit(write.send)()}
      onClose={onClose}
    >
      {overtaken ? (
        <OfferOvertaken
          {...overtaken}
          side={side}
          otherName={otherName}
          onTake={() => form.reset(draftOf(overtaken.now))}
        />
      ) : null}
      <TermsFields
        form={form}
        side={side}
        requesterId={exchange.requesterUserId}
        providerId={exchange.providerUserId}
        otherName={otherName}
      />
    </FormDialog>
  );
}
