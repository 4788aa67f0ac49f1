import type { ReactNode } from 'react'

type LoginDialogProps = {
  /** The second tab, so that one dialog holds both ways in. */
  readonly registerPanel: ReactNode
}

/** Shown while the store of dialogs says `login` or `register`. Not written yet. */
export function LoginDialog(_props: LoginDialogProps) {
  return null
}
