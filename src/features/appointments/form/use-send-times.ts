import {
  type AppointmentPlace,
  appointmentMessages,
  proposeAppointmentInput,
} from '#contracts/exchanges/appointments.ts';
import { useState } from 'react';
import { useShowFirstError } from '#src/components/ui/use-show-first-error.ts';
import type { TimesForm } from '#src/features/appointments/form/times-form.tsx';
import { appointmentQueries, useUpdateAppointment } from '#src/features/appointments/use-update-appointment.ts';
import { momentText } from '#src/features/appointments/when.ts';
import { fieldIssues, issuesUnder } from '#src/lib/errors/field-issues.ts';
import { ownTimeZone } from '#src/lib/time/own-zone.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

export interface TimesDraft {
  options: string[];
  minutes: number;
  place: AppointmentPlace;
  where: string;
  repeatWeekly: number;
}

const fieldNames = ['options', 'where', 'minutes', 'repeatWeekly', 'timeZone'] as const;
type Problems = Partial<Record<(typeof fieldNames)[number], string>>;

/** What was refused, by field. Of several suggested times it names the one at fault. */
const problemsIn = (error: unknown, { options = [] }: { options?: string[] | undefined }): Problems => {
  const [ofTime] = issuesUnder(error, ['options']);
  const time = options[Number(ofTime?.path[0])];
  return {
    ...Object.fromEntries(fieldIssues(error, fieldNames).map(({ name, message }) => [name, message])),
    ...(ofTime && time && options.length > 1 ? { options: `${momentText(time)}: ${ofTime.message}` } : {}),
  };
};

/** Whether the form shows this refusal at one of its fields. */
const isAtField = (error: unknown) => fieldIssues(error, fieldNames).length > 0;

/** Sends suggested times: a new appointment, or an answer to one. */
export function useSendTimes({ exchangeId, appointment }: TimesForm, onSent: () => void) {
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  useShowFirstError({ submitCount: refusals, isSubmitSuccessful: false });
  const refuse = (found: Problems) => {
    setProblems(found);
    setRefusals((count) => count + 1);
  };
  const onError = (error: unknown, sent: { options?: string[] | undefined }) => refuse(problemsIn(error, sent));
  const propose = useAction(trpc.appointments.propose, {
    success: { title: 'Times sent', description: "We'll let you know as soon as there's an answer." },
    failure: (error) =>
      isAtField(error) ? null : { title: 'Not sent', fallback: "We couldn't send that. Please try again." },
    refreshes: appointmentQueries,
    onSuccess: onSent,
    onError,
  });
  const update = useUpdateAppointment(onSent, isAtField);
  const send = (draft: TimesDraft) => {
    setProblems({});
    if (appointment) {
      if (draft.options.length === 0) return refuse({ options: appointmentMessages.options });
      return update.mutate({ id: appointment.id, options: draft.options }, { onError });
    }
    const input = proposeAppointmentInput.safeParse({
      ...draft,
      id: exchangeId,
      timeZone: ownTimeZone(),
      where: draft.where.trim() || null,
    });
    if (input.success) return propose.mutate(input.data);
    refuse(Object.fromEntries(input.error.issues.map(({ path, message }) => [path[0], message])));
  };
  /** Takes away what was wrong with a field that was changed since. */
  const forget = (changed: string[]) =>
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !changed.includes(name))));
  return { send, problems, forget, isPending: propose.isPending || update.isPending };
}
