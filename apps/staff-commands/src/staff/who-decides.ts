import { userInfo } from 'node:os'

type Environment = Readonly<Record<string, string | undefined>>
type SystemUser = { readonly username: string; readonly uid: number }

/** What knows the staff of a demonstration. */
export type HasAccounts = { readonly accounts: { list(): Promise<string[]> } }

/** Who decides, or in a sentence why that is not known. */
export type Author = { readonly by: string } | { readonly fault: string }

/**
 * In a demonstration one of its staff accounts, named by `--as`. Production has no such accounts: there it is the user
 * of the operating system, and `--as` is refused.
 */
export async function whoDecides(
  { accounts }: HasAccounts,
  named: string | undefined,
  env: Environment = process.env,
): Promise<Author> {
  const known = env['MODE'] === 'production' ? [] : await accounts.list()
  if (known.length === 0) {
    return named === undefined
      ? systemAuthor(env, findUser())
      : { fault: '--as is for demonstrations; here the user of the operating system decides.' }
  }
  if (named === undefined) return { fault: `say by --as who decides: ${known.join(', ')}.` }
  return known.includes(named)
    ? { by: named }
    : { fault: `there is no staff account "${named}"; there are: ${known.join(', ')}.` }
}

/** Root has no name of its own. sudo sets SUDO_USER itself; other users could set it, so theirs is not read. */
export function systemAuthor(env: Environment, user: SystemUser | undefined): Author {
  if (user === undefined) return { fault: 'the user of this process has no name in the operating system.' }
  if (user.uid !== 0) return { by: user.username }
  const behind = env['SUDO_USER']
  return behind === undefined || behind === '' || behind === 'root'
    ? { fault: 'root is no person: log in as yourself, or use sudo.' }
    : { by: behind }
}

function findUser(): SystemUser | undefined {
  try {
    return userInfo()
  } catch {
    // A container may run under a number that no entry names.
    return undefined
  }
}
