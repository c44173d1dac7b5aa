export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 200

/** How long 'Remember me' keeps a browser signed in. */
export const REMEMBERED_DAYS = 30
/** Without it the sign-in ends with the browser's session, and after this long at the latest. */
export const NOT_REMEMBERED_HOURS = 24
/** How long the links in mails work. */
export const RESET_LINK_MINUTES = 60
export const CONFIRM_LINK_DAYS = 3

/** The sign-up rules of the form, in the order in which it names them; undefined when all is well. */
export function signUpProblem(form: {
  name: string
  email: string
  password: string
  confirmation: string
}): { title: string; description: string } | undefined {
  if (!form.name.trim() || !form.email.trim() || !form.password)
    return { title: 'Missing Information', description: 'Please fill in all fields' }
  if (form.password !== form.confirmation)
    return { title: 'Password Mismatch', description: 'Passwords do not match' }
  if (form.password.length < PASSWORD_MIN_LENGTH)
    return {
      title: 'Password Too Short',
      description: `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`,
    }
}
