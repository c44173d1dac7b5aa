import { Spinner } from '#web/ui/spinner.tsx'

export function SettingUp() {
  return (
    <div role="status" className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <Spinner className="mb-2 size-7 text-action" />
      <p className="font-[600] text-h3">Setting up payment...</p>
      <p className="text-ink-2">Please wait while we prepare your checkout.</p>
    </div>
  )
}
