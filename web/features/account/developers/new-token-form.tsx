import { isBlank } from '#domain/messages/tidy-text.ts'
import type { TokenScope } from '#domain/people/api-tokens.ts'
import { scopesFor, TOKEN_DAYS, TOKEN_NAME_MAX } from '#domain/people/api-tokens.ts'
import type { Role } from '#domain/roles.ts'
import { apiTokenCalls } from '#web/api/calls/people/api-tokens.ts'
import { ApiError, send } from '#web/api/client.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { FormFooter } from '#web/features/account/form-footer.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useForm } from '#web/ui/use-form.ts'

type NewTokenFormProps = { role: Role; onMade: (token: string) => void }

export function NewTokenForm({ role, onMade }: NewTokenFormProps) {
  const offered = scopesFor(role)
  const [first] = offered
  const { errors, pending, slow, onSubmit } = useForm<'name' | 'days' | TokenScope>(
    async (fields) => {
      const scopes = offered.flatMap(({ scope }) => (fields[scope] ? [scope] : []))
      if (isBlank(fields.name)) return { name: 'Please fill in a name' }
      if (scopes.length === 0 && first) return { [first.scope]: 'Please choose at least one' }
      const days = TOKEN_DAYS.find((each) => each === Number(fields.days)) ?? TOKEN_DAYS[0]
      try {
        const body = { name: fields.name, scopes, days }
        onMade((await send(apiTokenCalls.makeApiToken, { body })).token)
      } catch (error) {
        const isName = error instanceof ApiError && error.fields.some(({ path }) => path === 'name')
        return { [isName ? 'name' : 'form']: errorMessage(error, 'No token was made') }
      }
    },
  )
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <Field label="Name" hint="Of the program it is for." error={errors.name}>
        {(control) => (
          <Input {...control} name="name" maxLength={TOKEN_NAME_MAX} autoComplete="off" />
        )}
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-[550] text-small">It may</legend>
        {offered.map(({ scope, label }) => (
          <Checkbox key={scope} name={scope}>
            {label}
          </Checkbox>
        ))}
        {first && errors[first.scope] && (
          <p role="alert" className="text-bad text-tiny">
            {errors[first.scope]}
          </p>
        )}
      </fieldset>
      <Field label="It lasts for">
        {(control) => (
          <Select {...control} name="days" defaultValue={TOKEN_DAYS[1]}>
            {TOKEN_DAYS.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormFooter pending={pending} slow={slow} error={errors.form}>
        Make Token
      </FormFooter>
    </form>
  )
}
