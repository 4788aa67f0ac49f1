import { namedFunctionsOf } from './functions.ts'
import { isScript, isTest, type SourceFile } from './tree.ts'

type Ban = {
  readonly why: string
  readonly pattern: RegExp
  readonly applies: (path: string) => boolean
}

const isCode = (path: string) => isScript(path) && !path.startsWith('tools/tidy/')
const isOurCode = (path: string) => isCode(path) && !isTest(path)

const bans: readonly Ban[] = [
  {
    why: 'money is never a floating-point number',
    pattern: /\b(?:Number|parseFloat|Number\.parseFloat)\([^)]*(?:amount|cash|stake|balance|payout|units)/i,
    applies: isOurCode,
  },
  { why: 'money is never a floating-point number', pattern: /\b\w*[uU]nits: number\b/, applies: isOurCode },
  {
    why: 'what is taken in lots is looked for once, in a materialized list: a subquery may be run again for each row',
    pattern: /\bin\s*\(\s*select\b(?:[^()`]|\([^()`]*\))*\blimit\b/,
    applies: isOurCode,
  },
  {
    // The linter itself cannot hold this: such a comment would switch that rule off as well.
    why: 'a rule is not switched off in place',
    pattern: /eslint-disable|oxlint-disable/,
    applies: isCode,
  },
]

export function findBanned(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    bans
      .filter(ban => ban.applies(path) && ban.pattern.test(text))
      .map(ban => {
        const line = text.split('\n').findIndex(each => ban.pattern.test(each)) + 1
        return `${path}:${line} ${ban.why}`
      }),
  )
}

const junkDrawers = /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.[a-z]+$)/

export function findWrongNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    if (junkDrawers.test(path)) return [`${path}: a drawer without a name`]
    // The names of scripts are the linter's.
    if (isScript(path)) return []
    return /^[0-9a-z_.-]+$/.test(path.split('/').at(-1) ?? '') ? [] : [`${path}: file names are lower case`]
  })
}

/** A function is named after what it does in business terms; these names say only that it does something. */
const vagueName = /^(?:handle|process|manage)(?:[A-Z]|$)|^do[A-Z]/
/** In the server only queries contain SQL, and a name that begins like SQL marks such a function. */
const sqlName = /^(?:insert|update)(?:[A-Z]|$)/

export function findWrongFunctionNames(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isOurCode(path))
    .flatMap(file => {
      const isBesideQueries = file.path.startsWith('apps/server/src/') && !file.path.endsWith('.queries.ts')
      return [...new Set(namedFunctionsOf(file).map(({ name }) => name))].flatMap(name => {
        if (vagueName.test(name)) return [`${file.path} ${name}: a name without a verb of the business`]
        return isBesideQueries && sqlName.test(name)
          ? [`${file.path} ${name}: only queries insert and update`]
          : []
      })
    })
}

/** Class names that a component reads from its style module but that the module does not define. */
export function findUnknownClasses(files: readonly SourceFile[]): string[] {
  const styles = new Map(
    files.filter(({ path }) => path.endsWith('.module.css')).map(each => [each.path, each.text]),
  )
  return files.flatMap(({ path, text }) => {
    if (!/\.tsx?$/.test(path) || isTest(path)) return []
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    return [...text.matchAll(/import (\w+) from '\.\/([\w.-]+\.module\.css)'/g)].flatMap(
      ([, name = '', file = '']) => {
        const css = styles.get(folder + file)
        if (css === undefined) return [`${path}: ${file} does not exist`]
        const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(match => match[1] ?? '')
        return [...new Set(used)]
          .filter(each => !new RegExp(`\\.${each}(?![\\w-])`).test(css))
          .map(each => `${path}: ${file} has no class ${each}`)
      },
    )
  })
}
