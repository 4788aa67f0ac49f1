/**
 * Login and registration. The dialog comes whole: buttons of other houses that came later would push the others away.
 */
export async function loadEntryDialog() {
  const [{ LoginDialog }, { RegisterPanel }, { LinkNotice, ThirdPartyLogin }] = await Promise.all([
    import('../features/login/index.ts'),
    import('../features/registration/index.ts'),
    import('../features/third-party-login/index.ts').then(async part => {
      await part.loadProviders()
      return part
    }),
  ])
  const others = { notice: <LinkNotice />, otherWays: <ThirdPartyLogin /> }
  return () => <LoginDialog registerPanel={<RegisterPanel />} {...others} />
}
