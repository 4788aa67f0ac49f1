type UseCase<D> = (deps: D, ...rest: never[]) => unknown

type Bound<D, T> = {
  readonly [K in keyof T]: T[K] extends (deps: D, ...rest: infer R) => infer O ? (...rest: R) => O : never
}

/** Gives use-cases their dependencies: each is then called without its first parameter. */
export function bindUseCases<D, T extends Readonly<Record<string, UseCase<D>>>>(
  deps: D,
  cases: T,
): Bound<D, T> {
  const bound = Object.entries(cases).map(([name, useCase]) => [
    name,
    (...rest: never[]) => useCase(deps, ...rest),
  ])
  // Each name has the function of that name, without its first parameter.
  return Object.fromEntries(bound) as Bound<D, T>
}
