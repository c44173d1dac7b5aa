import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'
import { useHydrated } from './use-hydrated.ts'

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const hydrated = useHydrated()
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <>
      <div className="relative">
        <Input
          {...props}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
          className="pr-12"
        />
        {hydrated && (
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0 right-0"
          >
            {shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          </IconButton>
        )}
      </div>
      <p role="status" className="flex items-center gap-1.5 text-tiny text-warn empty:absolute">
        {capsLock && (
          <>
            <ArrowBigUpDash aria-hidden className="size-4" />
            <span>Caps Lock is on</span>
          </>
        )}
      </p>
    </>
  )
}
