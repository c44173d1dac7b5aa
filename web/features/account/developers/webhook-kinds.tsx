import type { WebhookKind } from '#domain/people/webhooks.ts'
import { WEBHOOK_KINDS, webhookKinds } from '#domain/people/webhooks.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** What is said at the first if none is chosen. */
export const FIRST_KIND = webhookKinds[0] as WebhookKind
export const NO_KIND = { [FIRST_KIND]: 'Please choose at least one' }

type KindFieldsProps = { chosen: readonly WebhookKind[]; error: string | undefined }

/** What a webhook is told, as boxes named by kind. */
export function KindFields({ chosen, error }: KindFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-[550] text-small">It is told when</legend>
      {webhookKinds.map((kind) => (
        <Checkbox key={kind} name={kind} defaultChecked={chosen.includes(kind)}>
          {WEBHOOK_KINDS[kind]}
        </Checkbox>
      ))}
      {error && (
        <p role="alert" className="text-bad text-tiny">
          {error}
        </p>
      )}
    </fieldset>
  )
}
