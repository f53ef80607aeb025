import { acceptAutomatically, type MyRestaurant } from '#contract/ordering/my-restaurants.ts';
import { useAtOnce } from '#web/calls/at-once.ts';
import { call } from '#web/calls/call.ts';
import { Switch } from '#web/ui/forms/Switch.tsx';

const FAILED = 'The switch could not be changed. Please try again.';

export function AcceptSwitch({ restaurant }: { restaurant: MyRestaurant }) {
  const { restaurantId, acceptsAutomatically, worksByItself } = restaurant;
  const { shown, failure, change } = useAtOnce(
    acceptsAutomatically,
    (to) => call(acceptAutomatically, { params: { restaurantId }, body: { acceptsAutomatically: to } }),
    FAILED,
  );
  return (
    <div className="flex max-w-sm flex-col">
      <Switch
        label="Accept orders automatically"
        isOn={shown}
        onChange={change}
        words={wordsOf(shown, worksByItself)}
        failure={failure}
      />
    </div>
  );
}

function wordsOf(isOn: boolean, worksByItself: boolean): string {
  if (!isOn) return 'Every new order waits until you accept or reject it.';
  if (worksByItself)
    return 'This demo kitchen accepts, cooks and delivers automatically. Switch it off to do it yourself.';
  return 'New orders are accepted after 30 seconds, with delivery in 30 minutes.';
}
