import type { Post } from '#contracts/posts/posts.ts';
import { TradeRule } from '#src/components/trade-rule.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { PostPicker } from '#src/features/exchanges/request/post-picker.tsx';

const MAX_MESSAGE_LENGTH = 2000;

interface RequestMessageProps {
  formId: string;
  /** Restricts the choice to this member's posts. */
  ownerId: string | undefined;
  post: Post | null;
  onPost: (post: Post) => void;
  isMissing: boolean;
  message: string;
  onMessage: (text: string) => void;
  /** Whether the second step is filled in already. */
  hasTerms: boolean;
  onSend: () => void;
}

/** The first step of a request: the post and the message. */
export const RequestMessage = (props: RequestMessageProps) => (
  <form
    id={props.formId}
    noValidate
    tabIndex={-1}
    className="flex flex-col gap-5 outline-none"
    onSubmit={(event) => {
      event.preventDefault();
      props.onSend();
    }}
  >
    <Field group label="Post" error={props.isMissing ? 'Please choose a post' : undefined}>
      <PostPicker providerId={props.ownerId} value={props.post} onChange={props.onPost} />
    </Field>
    <Field label="Message" aside="Optional">
      <Textarea
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder="Say what you have in mind and when it would suit you."
        value={props.message}
        onValue={props.onMessage}
      />
    </Field>
    {props.hasTerms ? (
      <p className="text-sm text-muted">
        You've started to say what you give. “Send request” leaves that out. “Add what you give” continues with it.
      </p>
    ) : null}
    <TradeRule />
  </form>
);
