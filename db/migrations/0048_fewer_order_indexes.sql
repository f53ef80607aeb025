-- Every list of orders by time leaves out cancelled ones and reads `orders_sold`.
drop index orders_of_restaurant_by_time;
