import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { sameSitePath } from '#domain/same-site-path.ts'
import { usePerson } from '#web/api/person.ts'
import { ForgotPasswordForm } from '#web/features/accounts/forgot-password-form.tsx'
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx'
import { SignUpForm } from '#web/features/accounts/sign-up-form.tsx'
import { FormPage } from '#web/layout/form-page.tsx'
import { metadata } from '#web/layout/metadata.ts'
import { useSite } from '#web/layout/site.ts'
import { dashboardOf, paths, SIGN_UP } from '#web/paths.ts'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'

export const meta = (args: Parameters<typeof metadata>[0]) =>
  metadata(args, { title: 'Sign In', noindex: true })

export default function LoginPage() {
  const person = usePerson()
  const [search] = useSearchParams()
  if (person)
    return <Navigate to={sameSitePath(search.get('next')) ?? dashboardOf(person)} replace />
  return search.get('view') === 'forgot' ? <ForgotPassword /> : <SignInOrUp />
}

function SignInOrUp() {
  const { brandName } = useSite()
  const [tab, setTab] = useTab()
  return (
    <FormPage
      title={`Welcome to ${brandName}`}
      description="Sign in to your account, or create one to book your first session."
    >
      <Tabs value={tab} onValueChange={setTab}>
        <TabList className="mb-6">
          <Tab value="sign-in" className="flex-1">
            Sign In
          </Tab>
          <Tab value="sign-up" className="flex-1">
            Sign Up
          </Tab>
        </TabList>
        <TabPanel value="sign-in">
          <SignInForm />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm />
        </TabPanel>
      </Tabs>
    </FormPage>
  )
}

/** 'Get Started' brings the sign-up form to the front; only the browser knows a link's state. */
function useTab() {
  const [tab, setTab] = useState('sign-in')
  const { state, key } = useLocation()
  useEffect(() => {
    setTab((state as Partial<typeof SIGN_UP> | null)?.tab === SIGN_UP.tab ? 'sign-up' : 'sign-in')
  }, [state, key])
  return [tab, setTab] as const
}

function ForgotPassword() {
  return (
    <FormPage
      title="Reset Password"
      description="Tell us your email and we will send you a link to set a new password."
    >
      <ForgotPasswordForm />
      <Link
        to={paths.login()}
        className="mt-5 inline-flex min-h-11 items-center text-action text-small hover:underline"
      >
        Back to Sign In
      </Link>
    </FormPage>
  )
}
