/** Joins the class names that apply: `classNames(styles.box, open && styles.open, className)`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
