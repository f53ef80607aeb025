/**
 * Makes password hashes cheap in this process: tests register and log in thousands of people. A hash names its own
 * cost, so others are still checked.
 */
import { COST } from '#server/accounts/passwords/password.ts';

Object.assign(COST, { memoryCost: 8, timeCost: 1 });
