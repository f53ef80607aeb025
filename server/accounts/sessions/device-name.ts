import Bowser from 'bowser';

const USER_AGENT_LENGTH_MAX = 500;
const NAME_LENGTH_MAX = 60;

/** The browser sends the name, so it proves nothing; `Chrome/Windows`, or empty when unknown. */
export function deviceNameOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_LENGTH_MAX));
  return [browser.name, os.name].filter(Boolean).join('/').slice(0, NAME_LENGTH_MAX);
}
