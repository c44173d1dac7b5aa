import type { WebhookKind } from '#domain/people/webhooks.ts'
import { WEBHOOK_ADDRESS_MAX_LENGTH, webhookKinds, webhookUrl } from '#domain/people/webhooks.ts'
import { outgoingWebhookCalls } from '#web/api/calls/people/webhooks.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { FIRST_KIND, KindFields, NO_KIND } from './webhook-kinds.tsx'

export function NewWebhookForm({ onAdded }: { onAdded: (secret: string) => void }) {
  const { errors, pending, slow, onSubmit } = useForm<'address' | WebhookKind>(async (fields) => {
    const address = fields.address.trim()
    if (!webhookUrl(address))
      return {
        address: 'Please enter an address that starts with https://, with no port but 443 or 8443',
      }
    const kinds = webhookKinds.filter((kind) => fields[kind])
    if (kinds.length === 0) return NO_KIND
    try {
      const { secret } = await send(outgoingWebhookCalls.addWebhook, { body: { address, kinds } })
      onAdded(secret)
    } catch (error) {
      const isAddress =
        error instanceof ApiError && error.fields.some(({ path }) => path === 'address')
      return { [isAddress ? 'address' : 'form']: errorMessage(error, 'The webhook was not added') }
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <Field label="Address" hint="Where your program takes messages." error={errors.address}>
        {(control) => (
          <Input
            {...control}
            name="address"
            type="url"
            placeholder="https://"
            maxLength={WEBHOOK_ADDRESS_MAX_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
      <KindFields chosen={webhookKinds} error={errors[FIRST_KIND]} />
      <FormFooter pending={pending} slow={slow} error={errors.form}>
        Add Webhook
      </FormFooter>
    </form>
  )
}
