-- Nothing looks holds up by their deadline: a task ends its hold with itself, and lost runs are found by their lease. The index cost
-- every hold an entry and every settlement a second one, because a row whose indexed condition changes cannot be updated in place.
drop index credit_hold_open;
