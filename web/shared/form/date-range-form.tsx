import { Form } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

type DateRangeFormProps = {
  /** The page that shows the range, and what else its address says. */
  action: string
  kept: { name: string; value: string }
  range: { from?: string | undefined; to?: string | undefined; problem?: string | undefined }
  max?: string
}

/** A first and a last day, kept in the address. */
export const DateRangeForm = ({ action, kept, range, max }: DateRangeFormProps) => (
  <Form
    // Resets the fields when the address changes.
    key={`${range.from} ${range.to}`}
    action={action}
    preventScrollReset
    className="flex flex-wrap items-start gap-3 sm:max-w-lg sm:flex-nowrap"
  >
    <input type="hidden" {...kept} />
    <Field label="From" className="min-w-38 grow basis-38">
      {(control) => (
        <Input {...control} type="date" name="from" max={max} defaultValue={range.from} />
      )}
    </Field>
    <Field label="To" error={range.problem} className="min-w-38 grow basis-38">
      {(control) => <Input {...control} type="date" name="to" max={max} defaultValue={range.to} />}
    </Field>
    <Button type="submit" variant="quiet" className="max-sm:w-full sm:mt-7">
      Show
    </Button>
  </Form>
)
