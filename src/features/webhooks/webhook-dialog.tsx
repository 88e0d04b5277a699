import { type FormEvent, useState } from 'react';
import {
  webhookEvents,
  type Webhook,
  type WebhookEvent,
  type WebhookWithSecret,
} from '#contracts/webhooks/webhooks.ts';
import { Button } from '#src/components/core/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { AskingDialog } from '#src/components/ui/asking-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { eventLabels } from '#src/features/webhooks/event-labels.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface WebhookDialogProps {
  /** The webhook to change; null adds a new one. */
  webhook: Webhook | null;
  onAdded: (added: WebhookWithSecret) => void;
  onClose: () => void;
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((item) => others.includes(item));

/** The form of a webhook: its address, and the events that it is called for. */
export function WebhookDialog({ webhook, onAdded, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? []);
  const refreshes = [trpc.webhooks];
  const add = useAction(trpc.webhooks.create, {
    oneAtATime: true,
    failure: "We couldn't add the webhook. Please try again.",
    refreshes,
    onSuccess: onAdded,
  });
  const change = useAction(trpc.webhooks.update, {
    oneAtATime: true,
    success: 'Webhook saved',
    failure: "We couldn't save the webhook. Please try again.",
    refreshes,
    onSuccess: onClose,
  });
  const { error } = webhook ? change : add;
  const problem = (field: string) => fieldIssues(error, [field])[0]?.message;
  const before = { url: '', description: '', events: [], ...webhook };
  const isChanged =
    url !== before.url || description !== (before.description ?? '') || !isSameSet(events, before.events);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const input = { url, description: description || null, events };
    if (webhook) change.mutate({ id: webhook.id, ...input });
    else add.mutate(input);
  };
  const toggle = (event: WebhookEvent, isChosen: boolean) =>
    setEvents(isChosen ? [...events, event] : events.filter((chosen) => chosen !== event));
  return (
    <AskingDialog
      asksBeforeClosing={isChanged}
      onClose={onClose}
      title={webhook ? 'Change webhook' : 'New webhook'}
      size="sm"
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={send}>
        <Field label="Address" hint="Where your program listens. It starts with https." error={problem('url')}>
          <Input type="url" inputMode="url" value={url} onValue={setUrl} />
        </Field>
        <Field label="What it's for" hint="Only you see it." error={problem('description')}>
          <Input maxLength={500} value={description} onValue={setDescription} />
        </Field>
        <Field group label="Call it when" error={problem('events')}>
          <div className="flex flex-col gap-2">
            {webhookEvents.map((event) => (
              <Checkbox
                key={event}
                label={eventLabels[event]}
                checked={events.includes(event)}
                onChange={({ target }) => toggle(event, target.checked)}
              />
            ))}
          </div>
        </Field>
        <Button type="submit" block loading={add.isPending || change.isPending}>
          {webhook ? 'Save' : 'Add webhook'}
        </Button>
      </form>
    </AskingDialog>
  );
}
