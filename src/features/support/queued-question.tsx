import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MAX_ANSWER, type QueuedRequest, supportMessages } from '#contracts/admin/support.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { Question } from '#src/features/support/question.tsx';
import { trpc } from '#src/api/trpc.ts';
import { personName } from '#src/lib/person.ts';
import { useAction } from '#src/api/use-action.ts';
import { toMember } from '#src/lib/page/page-links.ts';

const refreshes = [trpc.support, trpc.admin.waiting, trpc.admin.queue];

/** A member's question, which an admin answers or closes. */
export function QueuedQuestion({ request }: { request: QueuedRequest }) {
  const [answering, setAnswering] = useState(false);
  const name = personName(request.member);
  const close = useAction(trpc.support.close, {
    success: { title: 'Question closed', description: `We'll let ${name} know.`, variant: 'default' },
    failure: "We couldn't close the question. Please try again.",
    refreshes,
  });
  return (
    <Question
      request={request}
      from={
        <>
          <PersonAvatar person={request.member} size="sm" />
          <h2 className="font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
            <Link {...toMember(request.member.id)} className="rounded-sm hover:underline">
              {name}
            </Link>
          </h2>
        </>
      }
      marks={request.isPriority ? <Badge tone="ink">Priority</Badge> : null}
    >
      {request.status === 'waiting' ? (
        <footer className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button size="sm" data-decide aria-label={`Answer ${name}`} onClick={() => setAnswering(true)}>
            Answer
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Close the question of ${name}`}
            loading={close.isPending}
            onClick={() => close.mutate({ id: request.id })}
          >
            Close without an answer
          </Button>
        </footer>
      ) : null}
      {answering ? <AnswerDialog request={request} name={name} onClose={() => setAnswering(false)} /> : null}
    </Question>
  );
}

interface AnswerDialogProps {
  request: QueuedRequest;
  name: string;
  onClose: () => void;
}

function AnswerDialog({ request, name, onClose }: AnswerDialogProps) {
  const [answer, setAnswer] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isEmpty = answer.trim() === '';
  const send = useAction(trpc.support.answer, {
    oneAtATime: true,
    success: { title: 'Answer sent', description: `We'll email it to ${name}.` },
    failure: "We couldn't send the answer. Please try again.",
    refreshes,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={`Answer ${name}`}
      description={request.text}
      action="Send answer"
      isPending={send.isPending}
      asksBeforeClosing={!isEmpty}
      onSubmit={() => {
        setSubmitted(true);
        if (!isEmpty) send.mutate({ id: request.id, answer });
      }}
      onClose={onClose}
    >
      <Field label="Answer" error={submitted && isEmpty ? supportMessages.answer : undefined}>
        <Textarea rows={6} maxLength={MAX_ANSWER} value={answer} onValue={setAnswer} />
      </Field>
    </FormDialog>
  );
}
