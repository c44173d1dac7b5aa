export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 200

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
