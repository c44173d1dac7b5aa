import { Checkbox } from '#web/ui/checkbox.tsx'

/** Beside what ends sign-ins: the same ends what else can see the account, unless this is ticked. */
export function KeepsWays(props: { onChange?: (isKept: boolean) => void }) {
  return (
    <Checkbox
      name="keepsWays"
      onChange={({ currentTarget }) => props.onChange?.(currentTarget.checked)}
    >
      Keep calendars, texts and programs that can see your account
    </Checkbox>
  )
}
